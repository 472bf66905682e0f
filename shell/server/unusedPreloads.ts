/**
 * Remotes that this browser takes from elsewhere, as it says itself (shell/src/overrides/session.ts): links that
 * preload their live files would be for nothing. Whatever stands there, no more than links is left out.
 * @param cookies the request's header
 * @returns package names
 */
export function unusedPreloads(cookies: string | undefined): string[] {
  const [, names = ''] = /(?:^|;\s*)sideroad-unused-preloads=([\w.-]{1,1000})/.exec(cookies ?? '') ?? [];
  return names.split('.').filter(Boolean);
}
