import { useEffect } from 'react';

/** An address that the server answers itself: whoever came here inside the portal asks it. */
export default function ToServer() {
  useEffect(() => location.reload(), []);
  return null;
}
