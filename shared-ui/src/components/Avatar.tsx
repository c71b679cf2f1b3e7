import { chakra } from '@chakra-ui/react';

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? String.fromCodePoint(word.codePointAt(0)!) : ''))
    .join('')
    .toUpperCase();
};

/** Initials in a circle. They are decoration, because the name is beside them. */
export const Avatar = ({ name, size = 28 }: { readonly name: string; readonly size?: 28 | 36 }) => (
  <chakra.span
    aria-hidden
    display="inline-flex"
    alignItems="center"
    justifyContent="center"
    flexShrink="0"
    width={`${size}px`}
    height={`${size}px`}
    borderRadius="full"
    bg="brand.4"
    color="brand.11"
    fontSize="xs"
    fontWeight="semibold"
  >
    {initials(name)}
  </chakra.span>
);
