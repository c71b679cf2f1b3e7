import { keyNouns, type KeyScope, keyScopesOf } from '@fraktion/contract/apiKeys';
import { useProfile } from '@fraktion/shared-auth';
import { Checkbox, Grid, Text, useTranslation, VisuallyHidden } from '@fraktion/shared-ui';
import { Fragment } from 'react';

export interface ScopeFieldsProps {
  readonly value: readonly KeyScope[];
  readonly onChange: (value: readonly KeyScope[]) => void;
  readonly error?: string | undefined;
}

const ways = ['read', 'write'] as const;
type AccessWay = (typeof ways)[number];
type KeyNoun = (typeof keyNouns)[number];

/** The scopes that a key of this account can have, noun by noun. */
const useScopes = () => {
  const callable = keyScopesOf(useProfile().account.kind);
  const offers = (noun: KeyNoun, way: AccessWay) => callable.includes(`${noun}:${way}`);
  return { offers, nouns: keyNouns.filter((noun) => ways.some((way) => offers(noun, way))) };
};

/** The rights of a key to read and to change, noun by noun. */
export const ScopeFields = ({ value, onChange, error }: ScopeFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { nouns, offers } = useScopes();
  const toggle = (scope: KeyScope, on: boolean) =>
    onChange(on ? [...value, scope] : value.filter((other) => other !== scope));
  return (
    <Grid
      as="fieldset"
      border="0"
      p="0"
      m="0"
      aria-label={t('apiKeys.scopes')}
      gridTemplateColumns="minmax(0, 1fr) auto auto"
      columnGap="5"
      rowGap="0"
      alignItems="center"
    >
      <Text strong fontSize="sm">
        {t('apiKeys.scopes')}
      </Text>
      {ways.map((way) => (
        <Text key={way} size="caption" tone="muted" aria-hidden>
          {t(`apiKeys.${way}`)}
        </Text>
      ))}
      {nouns.map((noun) => (
        <Fragment key={noun}>
          <Text aria-hidden>{t(`apiKeys.nouns.${noun}`)}</Text>
          {ways.map((way) =>
            offers(noun, way) ? (
              <ScopeBox
                key={way}
                label={`${t(`apiKeys.nouns.${noun}`)}, ${t(`apiKeys.${way}`)}`}
                value={value.includes(`${noun}:${way}`)}
                onChange={(on) => toggle(`${noun}:${way}`, on)}
              />
            ) : (
              <span key={way} />
            ),
          )}
        </Fragment>
      ))}
      {error ? (
        <Text size="caption" tone="error" gridColumn="1 / -1" role="alert">
          {error}
        </Text>
      ) : null}
    </Grid>
  );
};

const ScopeBox = ({
  label,
  ...box
}: {
  label: string;
  value: boolean;
  onChange: (on: boolean) => void;
}) => <Checkbox label={<VisuallyHidden>{label}</VisuallyHidden>} {...box} />;
