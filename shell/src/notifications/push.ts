import { addPushDevice, getPushKey } from '@fraktion/contract/notifications';
import { api, session } from '@fraktion/shared-auth';
import { isMobileDevice } from '@fraktion/shared-ui';

/**
 * Whether this browser can be told of something while the portal is closed. `home`: a phone that can, as soon as the portal is on its
 * home screen.
 */
export type PushState = 'unsupported' | 'home' | 'denied' | 'ready' | 'on';

const isAppleMobile = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!hasPush()) return null;
  return (await (await registered())?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (isAppleMobile() && !isInstalled()) return 'home';
  if (!hasPush() || !(await registered())) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'ready';
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

const base64urlOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const browsers = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** Such as `Chrome, Android`: by it the user knows the browser in the list. */
export function browserName(agent = navigator.userAgent): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(agent))?.[1];
  const device = isMobileDevice() ? 'Mobile' : 'Desktop';
  return [find(browsers) ?? 'Browser', find(systems) ?? device].join(', ');
}

/** Asks for permission and subscribes; returns what came of it. */
export async function subscribe(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const worker = await registered();
  if (!worker) return 'unsupported';
  const { publicKey } = await api(getPushKey, {});
  const subscription =
    (await worker.pushManager.getSubscription()) ??
    (await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    }));
  await api(addPushDevice, {
    body: {
      endpoint: subscription.endpoint,
      p256dh: base64urlOf(subscription.getKey('p256dh')),
      auth: base64urlOf(subscription.getKey('auth')),
      name: browserName(),
    },
  });
  const state = session.state();
  if ('profile' in state) localStorage.setItem(ownerKey, state.profile.id);
  return 'on';
}

/** The push service answers from now on that this browser is gone, and the server forgets it. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** The digest by which the server's list names this browser. */
export async function ownMark(): Promise<string | null> {
  const subscription = await currentSubscription();
  if (!subscription) return null;
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(subscription.endpoint),
  );
  return [...new Uint8Array(digest).subarray(0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const ownerKey = 'fraktion.push';

/** Whoever signs in next in this browser must not see what is meant for the one before. An expired session ends nothing. */
export function watchPushOwner(): void {
  const look = () => {
    const state = session.state();
    const owner = localStorage.getItem(ownerKey);
    if (owner === null) return;
    const left = state.status === 'signedOut' && state.reason === 'left';
    const another = state.status === 'signedIn' && state.profile.id !== owner;
    if (!left && !another) return;
    localStorage.removeItem(ownerKey);
    void unsubscribe().catch(() => undefined);
  };
  session.subscribe(look);
  look();
}
