import { codeOf } from '../../servers/authenticator.ts';
import type { Play, Stage } from '../preparations.ts';

/** What the authenticator and the half-finished sign-in of the play at hand know. */
let secret = '';
let challenge = '';

const started = async ({ play }: Stage): Promise<void> => {
  ({ secret } = (await play('twoStep.start')) as { readonly secret: string });
};
const enabled = async ({ play }: Stage): Promise<void> => {
  await play('twoStep.confirm');
};
/** A code is taken once, so the next one is of the next half minute. */
const nextCode = { body: () => ({ code: codeOf(secret, 1) }) };
const signedIn = async (stage: Stage): Promise<void> => {
  const answer = await stage.play('sessions.authenticate');
  ({ challenge } = answer as { readonly challenge: string });
};

export const twoStepPlays: Readonly<Record<string, Play>> = {
  'twoStep.confirm': { before: started, body: () => ({ code: codeOf(secret) }) },
  'twoStep.disable': { before: enabled, ...nextCode },
  'twoStep.recoveryCodes': { before: enabled, ...nextCode },
  'twoStep.show': { before: enabled, ...nextCode },
  'sessions.secondStep': {
    before: async (stage) => {
      await enabled(stage);
      await signedIn(stage);
    },
    body: () => ({ challenge, code: codeOf(secret, 1) }),
  },
  'sessions.enrol': {
    before: async (stage) => {
      await stage.db
        .updateTable('account')
        .set({ require_two_step: true })
        .where('id', '=', stage.world.target.account)
        .execute();
      await signedIn(stage);
    },
    body: () => ({ challenge }),
  },
};
