import { ExternalLink, Text } from '@fraktion/shared-ui';

/** The collector's phone, if the customer has stored one; a phone calls it with a tap. */
export const CollectorPhone = ({ phone }: { readonly phone: string | null | undefined }) =>
  phone ? (
    <Text>
      <ExternalLink
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        target="_self"
        display="inline-block"
        // A touch target of full height.
        py={{ base: '3.5', md: '0' }}
      >
        {phone}
      </ExternalLink>
    </Text>
  ) : null;
