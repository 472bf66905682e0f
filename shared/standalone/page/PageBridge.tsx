import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useEffect, useLayoutEffect } from 'react';
import { withoutQa } from '../settings/qaKey.ts';
import type { createAddress } from './pageAddress.ts';

/** Joins the router with the address that the bar reads and sets. Draws nothing. */
export function PageBridge({ address }: { address: ReturnType<typeof createAddress> }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const current = withoutQa(`${pathname}${search}${hash}`);
  useLayoutEffect(() => address.setState({ address: current }), [address, current]);
  useEffect(() => address.setState({ go: navigate }), [address, navigate]);
  return null;
}
