import {
  allowPasswordsOfAccount,
  confirmDomainOfAccount,
  listDomainsOfAccount,
  type SignInDomain,
} from '@fraktion/contract/companySignIn';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  Panel,
  Row,
  Spacer,
  Stack,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { isSure, ProofPill } from '../lib/ProofPill.tsx';

const Domain = ({ id, each }: { readonly id: string; readonly each: SignInDomain }) => {
  const { t } = useTranslation('mfe-admin');
  const { domain } = each;
  const confirm = useCall(confirmDomainOfAccount, {
    onSuccess: () =>
      void toast({ title: t('companySignIn.staff.confirmed', { domain }), tone: 'success' }),
  });
  return (
    <Row as="li" gap="2">
      <Text strong>{domain}</Text>
      <ProofPill domain={each} />
      <Spacer />
      {isSure(each) ? null : (
        <Button
          size="small"
          pending={confirm.isPending}
          onClick={() => confirm.mutate({ params: { id, domain } })}
        >
          {t('companySignIn.staff.confirm')}
        </Button>
      )}
    </Row>
  );
};

/** Platform staff confirm an account's e-mail domains, and open passwords if its provider fails. Nothing without a domain. */
export const SignInOfAccount = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('mfe-admin');
  const { data } = useQuery(queryFor(listDomainsOfAccount, { params: { id } }));
  const allow = useCall(allowPasswordsOfAccount);
  if (!data || data.domains.length === 0) return null;
  return (
    <Box mt="5">
      <Panel title={t('companySignIn.title')}>
        <Stack gap="3">
          <Stack as="ul" gap="3">
            {data.domains.map((each) => (
              <Domain key={each.domain} id={id} each={each} />
            ))}
          </Stack>
          {data.companyOnly ? (
            <Box>
              <ConfirmButton
                label={t('companySignIn.staff.allowPasswords')}
                title={t('companySignIn.staff.allowPasswords')}
                text={t('companySignIn.staff.allowPasswordsText')}
                onConfirm={async () => {
                  await allow.mutateAsync({ params: { id } });
                  toast({ title: t('companySignIn.staff.passwordsAllowed'), tone: 'success' });
                }}
              />
            </Box>
          ) : null}
        </Stack>
      </Panel>
    </Box>
  );
};
