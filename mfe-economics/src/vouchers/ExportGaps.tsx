import type { ExportGaps as Gaps } from '@fraktion/contract/invoices';
import { accountPlanPath, companyPath } from '@fraktion/contract/pages';
import { Link, Notice, Stack, Text, useTranslation } from '@fraktion/shared-ui';

import { entryName } from './voucherNames.ts';

const shown = 20;

type AccountGap = Gaps['accounts'][number];

const MissingAccount = ({ account }: { readonly account: AccountGap }) => {
  const { t } = useTranslation('mfe-economics');
  const lacks = account.lacks.map((lack) => t(`vouchers.export.lacks.${lack}`)).join(', ');
  return (
    <li>
      <Link to={`${accountPlanPath}?account=${encodeURIComponent(account.key)}`}>
        {entryName(account, t)}
      </Link>
      {`: ${lacks}`}
    </li>
  );
};

/** The missing data that prevents a file, and where to correct it. */
export const ExportGaps = ({ accounts, company, foreign }: Gaps) => {
  const { t } = useTranslation('mfe-economics');
  const more = accounts.length - shown;
  return (
    <Stack gap="3">
      {accounts.length > 0 ? (
        <Notice tone="warning">
          <Stack gap="2">
            <Text>{t('vouchers.export.missing')}</Text>
            <ul>
              {accounts.slice(0, shown).map((account) => (
                <MissingAccount key={account.key} account={account} />
              ))}
            </ul>
            {more > 0 ? <Text>{t('vouchers.export.more', { count: more })}</Text> : null}
          </Stack>
        </Notice>
      ) : null}
      {company.map((lack) => (
        <Notice key={lack} tone="warning">
          {`${t(`vouchers.export.company.${lack}`)} `}
          {lack === 'bankAccount' ? null : (
            <Link to={companyPath}>{t('vouchers.export.toAccount')}</Link>
          )}
        </Notice>
      ))}
      {foreign.length > 0 ? (
        <Notice tone="warning">
          {t('vouchers.export.foreign', {
            numbers: foreign.map(({ number, currency }) => `${number} (${currency})`).join(', '),
          })}
        </Notice>
      ) : null}
    </Stack>
  );
};
