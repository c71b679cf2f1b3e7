import { Row, Text } from '@fraktion/shared-ui/entry';

/** The product's mark, three fractions of one whole, in the theme colour. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <rect x="2" y="3" width="20" height="5" rx="1.5" fill="var(--fk-colors-brand-9)" />
      <rect x="2" y="9.5" width="14" height="5" rx="1.5" fill="var(--fk-colors-brand-8)" />
      <rect x="2" y="16" width="8" height="5" rx="1.5" fill="var(--fk-colors-brand-6)" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <Row gap="2.5">
      <Mark />
      <Text as="span" fontSize="lg" fontWeight="semibold" letterSpacing="-0.01em">
        Fraktion
      </Text>
    </Row>
  );
}
