import { useMediaQuery } from '@fraktion/shared-ui';
import { useState } from 'react';

const key = 'fraktion.rail';

/** Whether the rail shows icons only: by a stored choice, or for lack of room. */
export function useRail() {
  const cramped = useMediaQuery('(max-width: 899.98px)');
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'collapsed');
  const toggle = () => {
    const next = !collapsed;
    localStorage.setItem(key, next ? 'collapsed' : 'open');
    setCollapsed(next);
  };
  return { narrow: collapsed || cramped, canToggle: !cramped, toggle };
}
