import { Text } from '@fraktion/shared-ui';
import type { ComponentProps } from 'react';

import { phoneParts } from './phone.ts';

/** A comment or note, in which phone numbers are links. */
export const PhoneText = ({
  children,
  ...rest
}: Omit<ComponentProps<typeof Text>, 'children'> & { readonly children: string }) => (
  <Text whiteSpace="pre-line" {...rest}>
    {phoneParts(children).map(({ text, tel }, index) =>
      tel ? (
        <a
          key={`${index} ${text}`}
          href={tel}
          style={{ textDecoration: 'underline', whiteSpace: 'nowrap' }}
        >
          {text}
        </a>
      ) : (
        text
      ),
    )}
  </Text>
);
