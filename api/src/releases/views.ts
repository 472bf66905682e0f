import { addressKey } from '@sideroad/server-kit/http';
import type { Signer } from '../security/tokens.ts';

/** Milliseconds for which the reports of a view count. */
const LIFETIME = 2 * 60 * 60 * 1000;
const PURPOSE = 'view';
/** A view's number: when it ends, the marks of its versions, and the signature of both and of the visitor's network. */
const NUMBER = /^(\d{13})\.([\w:.]{0,800})\.([\w-]{43})$/;

/** Signs that this site has sent a document to a network. @param marks of its versions (`marksOf` of `@sideroad/releases`) */
export function numberOf(signer: Signer, marks: readonly string[], ip: string, now: number): string {
  const [ends, joined] = [now + LIFETIME, marks.join('.')];
  return `${ends}.${joined}.${signer.sign([PURPOSE, addressKey(ip), ends, joined])}`;
}

/** Returns the mark of a version in a view's number; null for a number that is not this network's, over or of other versions. */
export function markIn(
  signer: Signer,
  number: string,
  { ip, version, now }: { ip: string; version: string; now: number },
): string | null {
  const [, ends = '', joined = '', signature = ''] = NUMBER.exec(number) ?? [];
  if (!signer.isSigned([PURPOSE, addressKey(ip), ends, joined], signature) || Number(ends) <= now)
    return null;
  return joined.split('.').find((mark) => mark.split(':')[0] === version.slice(-8)) ?? null;
}
