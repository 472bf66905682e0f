import { CAUSES, ImageProblem, type ImageProblemCode } from './problem.ts';
import type { OptimizedImage } from './reduce.ts';

/** What the page asks of a worker, one thing at a time. */
export type Task =
  | { kind: 'measure'; file: Blob }
  | { kind: 'optimize'; file: Blob }
  | { kind: 'encode'; picture: ImageData; quality: number };

/** What each task is answered with: pixels of the source, the picture, or WebP. */
export interface Results {
  measure: number;
  optimize: OptimizedImage;
  encode: Blob;
}

export type Reply<Result> = { result: Result } | { problem: { code: ImageProblemCode; cause: string } };

/** What is told of a failure: an error of ours loses its kind on the way between page and worker. */
export function problemOf(error: unknown): { code: ImageProblemCode; cause: string } {
  if (error instanceof ImageProblem) return { code: error.code, cause: error.message };
  return { code: 'failed', cause: CAUSES.conversion };
}

/** The result of a reply. @throws ImageProblem */
export function resultOf<Result>(reply: Reply<Result>): Result {
  if ('result' in reply) return reply.result;
  throw new ImageProblem(reply.problem.code, reply.problem.cause);
}
