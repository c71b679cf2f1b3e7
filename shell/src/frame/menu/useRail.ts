import { useMediaQuery } from '@fraktion/shared-ui';
import { useState } from 'react';

const key = 'fraktion.rail';

/** Whether the rail shows icons alone: by choice, kept for the next visit, or for want of room. */
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
