import type { InvoiceReading } from '@fraktion/contract/invoices';
import { Box, ExternalLink, Heading, Text, useTranslation } from '@fraktion/shared-ui';

type DocumentLink = InvoiceReading['links'][number];

/** The address comes from the sender: only web addresses open. */
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

const OneLink = ({ name, address }: DocumentLink) => (
  <Box as="li" py="1">
    {isWeb(address) ? (
      <ExternalLink
        href={address}
        display="inline-flex"
        alignItems="center"
        minHeight={{ base: 'control', lg: 'auto' }}
        overflowWrap="anywhere"
      >
        {name}
      </ExternalLink>
    ) : (
      <Text overflowWrap="anywhere">{name}</Text>
    )}
    {/* The address is shown before it is opened. */}
    {name === address ? null : (
      <Text size="caption" tone="muted" overflowWrap="anywhere">
        {address}
      </Text>
    )}
  </Box>
);

/** Links of an e-invoice to other sites; nothing of them is fetched. */
export const DocumentLinks = ({ links }: { readonly links: InvoiceReading['links'] }) => {
  const { t } = useTranslation('mfe-economics');
  if (links.length === 0) return null;
  return (
    <Box as="section" aria-label={t('document.links')}>
      <Heading as="h4" size="label">
        {t('document.links')}
      </Heading>
      <ul>
        {links.map((link, index) => (
          <OneLink key={index} {...link} />
        ))}
      </ul>
    </Box>
  );
};
