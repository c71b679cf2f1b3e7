import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

import { page, renderFrame } from '../../testing/renderFrame.tsx';

const email = 'ny+1@nordhavn.example';
const register = `/AcountUser/Register/${encodeURIComponent(email)}#s3cret`;
const reset = `/AcountUser/ResetPassword/${encodeURIComponent(email)}#s3cret`;
const link = {
  purpose: 'register',
  email,
  name: 'Nynne Falk',
  language: 'da',
  accountName: 'Nordhavn Ejendomme',
  registered: false,
  expiresAt: '2031-01-01T00:00:00.000Z',
};
const error = (status: number, message: string, headers = {}) => ({
  status,
  headers,
  body: { error: { message } },
});

let server: TestServer;
/** The answers by path; all others mean that there is no session. */
let answers: Record<string, () => object>;
const asked = (path: string) => server.seen.filter(({ url }) => url.pathname.endsWith(path));
const pages = [page('/', 'signedIn'), page('/ordering', ['Admin'])];
const open = (address: string) => {
  history.replaceState(null, '', address);
  renderFrame(pages);
};

beforeEach(async () => {
  document.cookie = 'SelectedLang=EN; path=/';
  server = await startServer();
  answers = {};
  server.answer = ({ url }) => {
    const path = Object.keys(answers).find((each) => url.pathname.endsWith(each));
    if (path) return answers[path]!();
    const session = url.pathname.endsWith('/refresh');
    return session ? error(401, 'Auth.Session.Expired') : error(503, 'Generic.Unavailable');
  };
});
afterEach(async () => {
  answers = {};
  server.answer = () => ({ status: 204 });
  await act(() => session.signOut());
  sessionStorage.clear();
  await server.stop();
});

async function choose(password: string, again: string, submit: string) {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Repeat the password'), again);
  await userEvent.click(screen.getByRole('button', { name: submit }));
}

describe('SHL-15 registration by invitation', () => {
  beforeEach(() => (answers['/users/link'] = () => ({ body: { data: link } })));

  test('shows who invites, and refuses passwords that are too short or differ, in the words of the specification', async () => {
    open(register);
    expect(await screen.findByText(/invited to Nordhavn Ejendomme/)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
    await choose('12345678', '12345678', 'Register');
    expect(screen.getByText('Password must be at least 9 characters long')).toBeVisible();
    await userEvent.type(screen.getByLabelText('New password'), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByText('Passwords need to match')).toBeVisible();
    expect(asked('/setpassword')).toEqual([]);
  });

  test('sets the password with the secret behind the #, signs in with it and leads home', async () => {
    answers['/setpassword'] = () => ({ status: 204 });
    answers['/authenticate'] = () => ({ body: sessionFor('token', { email }) });
    open(register);
    await choose('en god sætning', 'en god sætning', 'Register');
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(asked('/setpassword')[0]!.json()).toEqual({
      email,
      secret: 's3cret',
      password: 'en god sætning',
      language: 'en',
    });
    expect(server.seen.every(({ url }) => !url.href.includes('s3cret'))).toBe(true);
  });

  test('a common password is refused at its field', async () => {
    answers['/setpassword'] = () => ({
      status: 400,
      body: {
        error: {
          message: 'Auth.Password.Too.Common',
          fields: { password: 'Auth.Password.Too.Common' },
        },
      },
    });
    open(register);
    await choose('password1', 'password1', 'Register');
    const field = screen.getByLabelText('New password');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/a common password, or made of names/),
    );
    await waitFor(() => expect(field).toHaveFocus());
  });
});

describe('AUT-03 an invitation of a person who has a password', () => {
  beforeEach(
    () => (answers['/users/link'] = () => ({ body: { data: { ...link, registered: true } } })),
  );

  test('is accepted by a button, which first shows what the account will see; then the user signs in', async () => {
    answers['/link/accept'] = () => ({ body: { data: { accountId: 'a-1' } } });
    open(register);
    expect(await screen.findByText(/sees your name and email address/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText('You now belong to Nordhavn Ejendomme')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(asked('/link/accept')[0]!.json()).toEqual({ email, secret: 's3cret' });
    expect(asked('/setpassword')).toEqual([]);
  });

  test('leads into the account at once if that person is signed in', async () => {
    answers['/refresh'] = () => ({ body: sessionFor('token', { email }) });
    answers['/switch-account'] = () => ({ body: sessionFor('other', { email }) });
    answers['/link/accept'] = () => ({ body: { data: { accountId: 'a-1' } } });
    open(register);
    await act(() => session.retry());
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(asked('/switch-account')[0]!.json()).toEqual({ accountId: 'a-1' });
  });

  test('of someone other than the signed-in user shows whose it is, and leads nowhere', async () => {
    answers['/refresh'] = () => ({
      body: sessionFor('token', { email: 'other@nordhavn.example' }),
    });
    answers['/link/accept'] = () => ({ body: { data: { accountId: 'a-1' } } });
    open(register);
    await act(() => session.retry());
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText(`Accepted for ${email}`)).toBeVisible();
    expect(screen.getByText('Sign in as that person to use Nordhavn Ejendomme.')).toBeVisible();
    expect(location.pathname).toContain('/Register/');
    expect(asked('/switch-account')).toEqual([]);
  });

  test('of an account whose second step is not completed is opened from the menu', async () => {
    answers['/refresh'] = () => ({ body: sessionFor('token', { email }) });
    answers['/switch-account'] = () => error(403, 'Auth.Two.Step.Wanted');
    answers['/link/accept'] = () => ({ body: { data: { accountId: 'a-1' } } });
    session.secondStepBy(async () => false);
    open(register);
    await act(() => session.retry());
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect(
      await screen.findByText('Open Nordhavn Ejendomme from the menu under your name'),
    ).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  test('is declined after a confirmation', async () => {
    answers['/link/decline'] = () => ({ status: 204 });
    open(register);
    await userEvent.click(await screen.findByRole('button', { name: 'Decline the invitation' }));
    expect(asked('/link/decline')).toEqual([]);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Decline the invitation' }));
    expect(await screen.findByText(/You have declined the invitation/)).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });

  test('cannot be accepted by platform staff, who see the reason', async () => {
    answers['/link/accept'] = () => error(409, 'Users.Staff.Apart');
    open(register);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Platform staff join no other account',
    );
  });
});

describe('AUT-03 an invalid link shows where to continue', () => {
  test.each([
    ['Users.Link.Used', register, 'button', 'Sign in'],
    ['Users.Link.Expired', reset, 'button', 'Send a link'],
    ['Users.Link.Invalid', register, 'link', 'Back to sign-in'],
  ])('%s', async (key, address, role, name) => {
    answers['/users/link'] = () => error(410, key);
    open(address);
    expect(await screen.findByRole('alert')).toBeVisible();
    const way = screen.queryByRole(role, { name }) ?? screen.getByRole('link', { name });
    expect(way).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('a link that was used in another tab is reported when the password is sent', async () => {
    answers['/users/link'] = () => ({ body: { data: link } });
    answers['/setpassword'] = () => error(410, 'Users.Link.Used');
    open(register);
    await screen.findByLabelText('New password');
    answers['/users/link'] = () => error(410, 'Users.Link.Used');
    await choose('en god sætning', 'en god sætning', 'Register');
    // The form shows it first; the page of an invalid link replaces it after the server is asked again.
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The link has been used already');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('SHL-01 SHL-15 a forgotten password', () => {
  test('is requested from the login, and the answer does not reveal whether the e-mail is known', async () => {
    answers['/forgotpassword'] = () => ({ status: 204 });
    open('/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await userEvent.type(await screen.findByLabelText('E-mail'), 'not an address');
    await userEvent.click(screen.getByRole('button', { name: 'Send a link' }));
    expect(screen.getByText('This is not an email address')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'who@nordhavn.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send a link' }));
    expect(await screen.findByText(/If we know who@nordhavn.example/)).toBeVisible();
  });
});

test('AUT-06 after too many attempts the page shows how long to wait, and cannot send earlier', async () => {
  answers['/authenticate'] = () => error(429, 'Auth.Too.Many.Attempts', { 'retry-after': '40' });
  open('/login');
  await userEvent.type(await screen.findByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Login failed. An unknown error happend.*try again in (40|39) s/s,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Sign in/ }));
  expect(asked('/authenticate')).toHaveLength(1);
});

describe('AUT-07 the second step', () => {
  const second = (step: string) => () => ({
    body: { data: { challenge: 'c-1', expiresAt: '2031-01-01T00:00:00.000Z', step } },
  });
  const start = async () => {
    open('/login?to=%2Fordering');
    await userEvent.type(await screen.findByLabelText('E-mail'), email);
    await userEvent.type(screen.getByLabelText('Password'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  const send = async (code: string) => {
    await userEvent.type(await screen.findByLabelText('Code'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  test('asks for a code, reports a wrong one, and leads to the requested page', async () => {
    answers['/authenticate'] = second('code');
    answers['/second-step'] = () => error(400, 'Auth.Code.Invalid');
    await start();
    await send('111111');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The code is not right, or has been used',
    );
    const { data } = sessionFor('token');
    answers['/second-step'] = () => ({ body: { data: { ...data, recoveryCodes: null } } });
    await send('2');
    await waitFor(() => expect(location.pathname).toBe('/ordering'));
    expect(asked('/second-step').at(-1)!.json()).toEqual({ challenge: 'c-1', code: '1111112' });
  });

  test('that took too long starts again with the password', async () => {
    answers['/authenticate'] = second('code');
    answers['/second-step'] = () => error(401, 'Auth.Challenge.Invalid');
    await start();
    await send('111111');
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  test('of a user who must set it up shows the picture, and continues when the recovery codes are stored', async () => {
    answers['/authenticate'] = second('enrol');
    answers['/second-step/enrol'] = () => ({
      body: { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: ['101', '010', '111'] } },
    });
    await start();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    const { data } = sessionFor('token');
    answers = { '/second-step': () => ({ body: { data: { ...data, recoveryCodes: ['aa-bb'] } } }) };
    await send('123456');
    expect(await screen.findByText('aa-bb')).toBeVisible();
    expect(session.state().status).toBe('signedOut');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved the codes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(location.pathname).toBe('/ordering'));
  });
});

const bytes = new Uint8Array([1]).buffer;
const credential = {
  id: 'AQ',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};

/** A browser that knows passkeys, and answers such questions for one. */
function withPasskeys(get: (question: CredentialRequestOptions) => Promise<unknown>) {
  const known = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(true),
  });
  Object.assign(globalThis, { PublicKeyCredential: known });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  answers['/passkey/begin'] = () => ({
    status: 200,
    body: {
      data: { rpId: 'localhost', challenge: 'AQ', timeout: 300_000, userVerification: 'required' },
    },
  });
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
const passkeyButton = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

test('AUT-08 whose company has closed passkeys reads so after showing the right one, others that it did not sign in', async () => {
  withPasskeys(() => Promise.resolve(credential));
  open('/login');
  const button = await passkeyButton();
  answers['/user-auth/passkey'] = () => error(403, 'Company.Password.Closed');
  await userEvent.click(button);
  expect(await screen.findByText(/your company wants you to sign in with its own/)).toBeVisible();
  answers['/user-auth/passkey'] = () => error(401, 'Auth.Passkey.Invalid');
  await userEvent.click(button);
  expect(await screen.findByText(/This passkey did not sign you in/)).toBeVisible();
});

test('AUT-08 the browser offers passkeys at the e-mail field, from the first sign of a person on, and the chosen one signs in', async () => {
  let choose: (chosen: unknown) => void = () => undefined;
  const questions: CredentialRequestOptions[] = [];
  withPasskeys((question) => {
    questions.push(question);
    return new Promise((resolve, reject) => {
      choose = resolve;
      question.signal!.addEventListener('abort', () => reject(question.signal!.reason));
    });
  });
  open('/login');
  await passkeyButton();
  const email = screen.getByLabelText('E-mail');
  expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  const begun = () => server.seen.filter(({ url }) => url.pathname.endsWith('/passkey/begin'));
  expect(begun()).toEqual([]);
  await userEvent.type(email, 'a');
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]).toMatchObject({ mediation: 'conditional' });
  // The button's question takes the place of the offer; once it has failed, the offer is made again.
  await userEvent.click(await passkeyButton());
  await waitFor(() => expect(questions).toHaveLength(2));
  expect(questions[0]!.signal!.aborted).toBe(true);
  expect(questions[1]).not.toHaveProperty('mediation');
  answers['/user-auth/passkey'] = () => error(401, 'Auth.Passkey.Invalid');
  choose(credential);
  expect(await screen.findByText(/This passkey did not sign you in/)).toBeVisible();
  await userEvent.type(email, 'b');
  await waitFor(() => expect(questions).toHaveLength(3));
  answers['/user-auth/passkey'] = () => ({ body: sessionFor('token') });
  choose(credential);
  await waitFor(() => expect(session.state().status).toBe('signedIn'));
  expect(begun()).toHaveLength(3);
});
