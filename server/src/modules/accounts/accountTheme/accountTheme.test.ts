import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  defaultThemeColor,
  getAccountLogo,
  getAccountTheme,
  getFile,
  getMe,
  putThemeColor,
  putThemeLogo,
  resetThemeLogo,
  roleAllows,
} from '@fraktion/contract';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import sharp from 'sharp';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';
import { buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';

let t: TestApp;
type User = Awaited<ReturnType<TestApp['signIn']>>;
let admin: User;
let user: User;
let accountId: string;

before(async () => {
  t = await startTestApp();
  ({ id: accountId } = await buildAccount(t.db));
  admin = await signInNew(t, accountId, 'Admin');
  user = await signInNew(t, accountId, 'User');
});
after(() => t.stop());

const picture = async (width: number, height: number): Promise<File> => {
  const bytes = await sharp({ create: { width, height, channels: 4, background: '#1d4ed880' } })
    .withExif({ IFD0: { Artist: 'someone' } })
    .png()
    .toBuffer();
  return new File([Uint8Array.from(bytes)], 'logo.png', { type: 'image/png' });
};
const logoId = (logoPath: string | null): string => logoPath!.split('/').at(-1)!;

test('SHL-13 an account starts with the default colour and no logo', async () => {
  const { data } = await user(getAccountTheme);
  assert.deepEqual(data, { themeColor: defaultThemeColor, logoPath: null });
});

test('ADM-03 SHL-13 the colour is set for everyone in the account, and every open session is notified', async () => {
  const heard: unknown[] = [];
  const connection = new HubConnectionBuilder()
    .withUrl(`${t.url}/api/realtime`, { accessTokenFactory: () => user.session.token })
    .configureLogging(LogLevel.None)
    .build();
  connection.on('theme-changed', (payload) => heard.push(payload));
  await connection.start();
  const { status, data } = await admin(putThemeColor, { body: { themeColor: '#1D4ED8' } });
  assert.equal(status, 200);
  assert.equal(data.themeColor, '#1d4ed8');
  assert.equal((await user(getMe)).data.account.themeColor, '#1d4ed8');
  await eventually(async () => heard.length > 0, 'The push');
  await connection.stop();
  assert.deepEqual(heard, [{ accountId }]);
});

test('ADM-03 an invalid colour is refused at its field', async () => {
  for (const themeColor of ['red', '#12345', 'javascript:alert(1)', '#1d4ed8;x']) {
    const { status, error } = await admin(putThemeColor, { body: { themeColor } });
    assert.equal(status, 400);
    assert.ok(error!.fields!['themeColor'], themeColor);
  }
});

test('ADM-03 a logo is redrawn, small and without the metadata of cameras and programs', async () => {
  const { status, data } = await admin(putThemeLogo, { files: [await picture(2000, 500)] });
  assert.equal(status, 200);
  const answer = await user(getAccountLogo, { params: { id: logoId(data.logoPath) } });
  assert.equal(answer.headers.get('content-type'), 'image/png');
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  const { width, height, exif } = await sharp(await answer.bytes()).metadata();
  assert.deepEqual({ width, height, exif }, { width: 640, height: 160, exif: undefined });
});

test('ADM-03 a file that is no picture is refused as a logo, whatever it claims to be', async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', {
    type: 'image/png',
  });
  const refused = await admin(putThemeLogo, { files: [svg] });
  assert.equal(refused.error!.message, 'Files.Type.Not.Allowed');
  const empty = await admin(putThemeLogo, { files: [new File([], 'logo.png')] });
  assert.equal(empty.error!.message, 'Files.Empty');
  const none = await admin(putThemeLogo, { files: [] });
  assert.equal(none.error!.message, 'Files.Empty');
});

test('ADM-03 a new logo replaces the former one; a reset leaves none', async () => {
  const first = await admin(putThemeLogo, { files: [await picture(60, 20)] });
  const second = await admin(putThemeLogo, { files: [await picture(90, 30)] });
  const gone = { params: { id: logoId(first.data.logoPath) } };
  assert.equal((await user(getAccountLogo, gone)).status, 404);
  const reset = await admin(resetThemeLogo);
  assert.equal(reset.data.logoPath, null);
  const last = { params: { id: logoId(second.data.logoPath) } };
  assert.equal((await user(getAccountLogo, last)).status, 404);
  const { count } = t.db.fn;
  const left = await t.db
    .selectFrom('file')
    .select(count<number>('id').as('files'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  assert.equal(left.files, 0);
  const bytes = () => t.app.services.blobs.list(`files/${accountId}`);
  await eventually(async () => (await bytes()).length === 0, 'the end of its bytes');
});

test('ADM-03 every open session is notified of a new logo and of its reset, and of the colour by each of the three roles', async () => {
  // An account of its own: a change of an earlier test may be pushed only now.
  const { admin: own } = await buildCustomer(t);
  const heard: unknown[] = [];
  const connection = new HubConnectionBuilder()
    .withUrl(`${t.url}/api/realtime`, { accessTokenFactory: () => own.session.token })
    .configureLogging(LogLevel.None)
    .build();
  connection.on('theme-changed', (payload) => heard.push(payload));
  await connection.start();
  await own(putThemeLogo, { files: [await picture(60, 20)] });
  await eventually(async () => heard.length === 1, 'The push of the logo');
  await own(resetThemeLogo);
  await eventually(async () => heard.length === 2, 'The push of the reset');
  await connection.stop();
  for (const role of ['Admin', 'SystemAdmin', 'SuperAdmin'] as const)
    assert.ok(roleAllows(putThemeColor.roles, role), role);
  for (const role of ['User', 'LocationAdmin', 'FacilityUser', 'Supplier', 'SupSupplier'] as const)
    assert.ok(!roleAllows(putThemeColor.roles, role), role);
});

test('AUT-02 a logo belongs to its account only, and its call reads no other file', async () => {
  const { data } = await admin(putThemeLogo, { files: [await picture(60, 20)] });
  const params = { id: logoId(data.logoPath) };
  const elsewhere = await buildAccount(t.db);
  const stranger = await signInNew(t, elsewhere.id, 'Admin');
  assert.equal((await stranger(getAccountLogo, { params })).status, 404);
  assert.deepEqual((await stranger(getAccountTheme)).data.logoPath, null);
  assert.equal((await user(getFile, { params })).status, 404);
});
