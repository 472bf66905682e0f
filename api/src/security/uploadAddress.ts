import type { UPLOAD_TYPES } from '@sideroad/shared/contract';
import { ApiProblem } from '../http/problem.ts';
import type { Signer } from './signer.ts';

/** Milliseconds that an upload address serves. */
const LIFETIME = 15 * 60 * 1000;
/** Bytes of an uploaded picture (spec section 9, 'compression target 1048576 bytes'). */
export const SIZE_LIMIT = 1_048_576;
const PURPOSE = 'upload';

/** What an upload address allows: bytes of one picture, of one type, up to a size, for a while. */
export interface UploadPermit {
  id: string;
  /** Content type of the bytes. */
  type: string;
  /** Bytes. */
  size: number;
}

/** Query of an upload address. */
export interface UploadQuery {
  type?: string;
  size?: string;
  expires?: string;
  signature?: string;
}

/** Address below this site that a picture's bytes may be PUT to. */
export function uploadAddress(
  signer: Signer,
  { id, type, now }: { id: string; type: (typeof UPLOAD_TYPES)[number]; now: number },
): string {
  const expires = now + LIFETIME;
  const signature = signer.sign([PURPOSE, id, type, SIZE_LIMIT, expires]);
  const query = new URLSearchParams({ type, size: String(SIZE_LIMIT), expires: String(expires), signature });
  return `/api/uploads/${id}?${query}`;
}

/**
 * Reads an upload address that has come back.
 * @throws ApiProblem 403 when anything in it was changed, or its time is over
 */
export function readUploadAddress(
  signer: Signer,
  { id, query, now }: { id: string; query: UploadQuery; now: number },
): UploadPermit {
  const { type = '', size = '', expires = '', signature = '' } = query;
  const refused = (why: string) =>
    new ApiProblem(403, 'forbidden', `This upload address ${why}. Ask for a new one.`);
  if (!signer.isSigned([PURPOSE, id, type, size, expires], signature)) throw refused('is not one of ours');
  if (Number(expires) <= now) throw refused('has expired');
  return { id, type, size: Number(size) };
}
