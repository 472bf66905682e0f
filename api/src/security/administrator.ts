import { ApiProblem } from '../http/problem.ts';
import { bearerOf } from './farmToken.ts';
import { sameSecret } from './signer.ts';

/**
 * Checks that a caller is the administrator.
 * @param adminToken ADMIN_TOKEN; empty: there is none
 * @throws ApiProblem 401
 */
export function requireAdministrator(adminToken: string, authorization: string | undefined): void {
  if (adminToken && sameSecret(bearerOf(authorization), adminToken)) return;
  throw new ApiProblem(401, 'unauthorized', 'This is for the administrator.');
}
