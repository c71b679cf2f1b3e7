import { sealedAbout } from '../../modules/insight/savedReports/index.ts';
import { account, type JobPlay } from './customerJobPlays.ts';
import { all, later, secret, secretHash, set, type Stage, type Values } from './preparations.ts';

/** An outside address of the target's report, with the secret of its mails. */
export const reportAddress =
  (more: Values = {}) =>
  (stage: Stage): Promise<unknown> =>
    set('saved_report_address', {
      secret_hash: secretHash,
      secret_sealed: stage.services.sealer.seal(secret, sealedAbout(stage.id)),
      expires_at: later,
      confirmed_at: null,
      stopped_at: null,
      ...more,
    })(stage);
const dueReport = set('saved_report', { frequency: 'monthly', next_on: '2026-04-01' });

/** Jobs that mail saved reports. */
export const reportJobPlays = {
  'savedReports.due': {
    before: all(dueReport, reportAddress({ confirmed_at: '2026-11-20T08:00:00Z' })),
    payload: () => ({}),
  },
  'savedReports.ask': {
    before: reportAddress(),
    payload: (stage) => ({
      accountId: account(stage),
      addressId: stage.id,
      asked: 'once',
    }),
  },
  'savedReports.mailOutside': {
    before: all(dueReport, reportAddress({ confirmed_at: '2026-11-20T08:00:00Z' })),
    payload: (stage) => ({
      accountId: account(stage),
      addressId: stage.id,
      day: '2026-04-01',
    }),
  },
  'savedReports.mail': {
    before: dueReport,
    payload: (stage) => ({
      accountId: account(stage),
      reportId: stage.id,
      userId: stage.id,
      day: '2026-04-01',
    }),
  },
} satisfies Readonly<Record<string, JobPlay>>;
