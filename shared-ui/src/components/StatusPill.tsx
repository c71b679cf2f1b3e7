import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import type { Tone } from '../tokens/palette.ts';
import { Icon, type IconShape } from './Icon.tsx';

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '22px',
    px: '2',
    borderRadius: 'full',
    textStyle: 'caption',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
});

export interface StatusPillProps {
  readonly tone: Tone;
  /** Colour is not enough: every status also has an icon and a word. */
  readonly icon: IconShape;
  readonly label: string;
}

export const StatusPill = ({ tone, icon, label }: StatusPillProps) => (
  <Pill bg={`${tone}.tint`} color={`${tone}.text`} data-tone={tone}>
    <Icon of={icon} />
    {label}
  </Pill>
);

/** A small count or word beside something else, for example a menu entry. */
export const Badge = ({
  tone = 'grey',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) => (
  <Pill
    bg={`${tone}.tint`}
    color={`${tone}.text`}
    height="18px"
    minWidth="18px"
    px="1.5"
    justifyContent="center"
    fontVariantNumeric="tabular-nums"
  >
    {children}
  </Pill>
);
