/** Takes `remotes` out of a query, so that the panel does not open again with the next page. */
export function withoutRequest(search: string): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^remotes(=|$)/.test(part));
  return others.length === 0 ? '' : `?${others.join('&')}`;
}
