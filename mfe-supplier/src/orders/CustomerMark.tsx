import { Box, Button, formatDay, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { Phone } from '@fraktion/shared-ui/icons';
import { useFileUrl } from '@fraktion/shared-waste/files';

import { telHref } from '../lib/phone.ts';

/** The customer's logo is fetched like a file of the link's owner, under this name. */
export const logoFile = 'logo';

export interface CustomerMarkProps {
  readonly name: string;
  readonly facts: {
    readonly customerPhone: string | null;
    readonly customerLogo: boolean;
    readonly validUntil: string;
  };
  /** The order or contact of the link. */
  readonly ownerId: string;
}

const Logo = ({ name, ownerId }: Pick<CustomerMarkProps, 'name' | 'ownerId'>) => {
  const url = useFileUrl({ ownerId, fileId: logoFile });
  if (!url) return null;
  return (
    <Box asChild maxHeight="40px" maxWidth="160px" objectFit="contain">
      <img src={url} alt={name} />
    </Box>
  );
};

/** Whose order it is, with the customer's logo and phone. */
export const CustomerMark = ({ name, facts, ownerId }: CustomerMarkProps) => {
  const { t } = useTranslation('mfe-supplier');
  const tel = facts.customerPhone ? telHref(facts.customerPhone) : undefined;
  return (
    <Row justifyContent="space-between" gap="3">
      <Row gap="3">
        {facts.customerLogo ? <Logo name={name} ownerId={ownerId} /> : null}
        <Text strong>{name}</Text>
      </Row>
      {tel ? (
        <Button as="a" icon={Phone} minHeight="44px" {...{ href: tel }}>
          {t('contact.callCustomer')}
        </Button>
      ) : null}
    </Row>
  );
};

/** Links end, and say when. */
export const LinkValidity = ({ facts }: Pick<CustomerMarkProps, 'facts'>) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Text size="caption" tone="muted">
      {t('contact.validUntil', { day: formatDay(facts.validUntil.slice(0, 10)) })}
    </Text>
  );
};
