import { useEffect } from 'react';

/** An address that the server answers itself: from inside the portal it is loaded from there. */
export default function ToServer() {
  useEffect(() => location.reload(), []);
  return null;
}
