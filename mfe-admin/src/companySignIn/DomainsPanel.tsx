import {
  addSignInDomain,
  proveSignInDomain,
  removeSignInDomain,
  type SignInDomain,
} from '@fraktion/contract/companySignIn';
import { useCall, useFormCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  Code,
  DescriptionList,
  formatDate,
  Form,
  FormActions,
  Panel,
  Row,
  Spacer,
  Stack,
  Text,
  TextField,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { DeleteButton } from '@fraktion/shared-ui/overlay';

import { isSure, ProofPill } from '../lib/ProofPill.tsx';

const Domain = ({ domain: each }: { readonly domain: SignInDomain }) => {
  const { t } = useTranslation('mfe-admin');
  const { domain, provedUntil, recordName, recordValue } = each;
  const params = { domain };
  const prove = useCall(proveSignInDomain, {
    onSuccess: () => void toast({ title: t('companySignIn.proved', { domain }), tone: 'success' }),
  });
  const remove = useCall(removeSignInDomain);
  return (
    <Box as="li" py="3" borderTop="1px solid" borderColor="border">
      <Row gap="2">
        <Text strong>{domain}</Text>
        <ProofPill domain={each} />
        <Spacer />
        {isSure(each) ? null : (
          <Button pending={prove.isPending} onClick={() => prove.mutate({ params })}>
            {t('companySignIn.prove')}
          </Button>
        )}
        <DeleteButton
          title={t('companySignIn.removeDomain', { domain })}
          text={t('companySignIn.removeDomainText')}
          done={t('companySignIn.domainRemoved')}
          onDelete={() => remove.mutateAsync({ params })}
          onDone={() => undefined}
        />
      </Row>
      {isSure(each) ? null : (
        <Box mt="2">
          <Text size="caption" tone="muted" mb="1">
            {provedUntil
              ? t('companySignIn.missingText', { date: formatDate(provedUntil) })
              : t('companySignIn.record')}
          </Text>
          <DescriptionList
            items={[
              {
                term: t('companySignIn.recordName'),
                value: <Code overflowWrap="anywhere">{recordName}</Code>,
              },
              {
                term: t('companySignIn.recordValue'),
                value: <Code overflowWrap="anywhere">{recordValue}</Code>,
              },
            ]}
          />
        </Box>
      )}
    </Box>
  );
};

const AddDomain = () => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useFormCall(addSignInDomain),
    fields: ['domain'],
    words: { domain: t('companySignIn.domainWrong') },
    keep: [],
    done: ({ domain }) => void toast({ title: t('companySignIn.domainAdded', { domain }) }),
  });
  return (
    <Form form={form} label={t('companySignIn.addDomain')}>
      <TextField
        label={t('companySignIn.domain')}
        help={t('companySignIn.domainHelp')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        required
        {...form.field('domain')}
      />
      <FormActions submit={t('companySignIn.addDomain')} />
    </Form>
  );
};

/** A provider speaks for people of these domains only, once each is proved. */
export const DomainsPanel = ({ domains }: { readonly domains: readonly SignInDomain[] }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Panel title={t('companySignIn.domains')}>
      <Stack gap="3">
        {domains.length > 0 ? (
          <Box as="ul" mt="-3" css={{ '& > :first-of-type': { borderTop: '0' } }}>
            {domains.map((each) => (
              <Domain key={each.domain} domain={each} />
            ))}
          </Box>
        ) : (
          <Text tone="muted">{t('companySignIn.noDomains')}</Text>
        )}
        <AddDomain />
      </Stack>
    </Panel>
  );
};
