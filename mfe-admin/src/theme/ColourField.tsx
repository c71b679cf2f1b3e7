import { Box, TextField, useTranslation } from '@fraktion/shared-ui';

import { isColour } from './colours.ts';

export interface ColourFieldProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  readonly error: string | undefined;
}

/** The colour as text, as in a style guide, with the browser's colour picker at its end. */
export const ColourField = ({ value, onChange, error }: ColourFieldProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <TextField
      label={t('theme.hex')}
      help={t('theme.hexHelp')}
      required
      name="themeColor"
      value={value}
      // Longer than a colour, because pasted text may contain spaces.
      maxLength={40}
      spellCheck={false}
      autoCapitalize="none"
      error={error}
      onChange={(text) => onChange(text.trim())}
      suffix={
        <Box
          as="input"
          {...{ type: 'color', value: isColour(value) ? value.toLowerCase() : '#000000' }}
          aria-label={t('theme.pick')}
          onChange={(event) => onChange((event.target as unknown as HTMLInputElement).value)}
          boxSize="control"
          me="-3"
          p="1"
          border="0"
          bg="transparent"
          cursor="pointer"
        />
      }
    />
  );
};
