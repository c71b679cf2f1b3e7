/**
 * Whether this browser can use passkeys at this address: not without https, and not at an address of digits, to which a passkey
 * cannot be bound.
 */
export const passkeysSupported = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' &&
  !/^[\d.]+$|^\[/.test(globalThis.location.hostname);
