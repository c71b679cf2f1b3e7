import { Box, Divider, Heading, Stack, useTranslation } from '@fraktion/shared-ui';
import { useId } from 'react';

import type { MenuSection } from './menu.ts';
import { RailLink } from './RailLink.tsx';
import { type CountedItem, useMenu } from './useMenu.ts';

interface SectionsProps {
  readonly narrow?: boolean;
  readonly onFollow?: () => void;
}

function Section({
  section,
  active,
  narrow = false,
  first,
  onFollow,
}: SectionsProps & {
  readonly section: MenuSection<CountedItem>;
  readonly active: string | undefined;
  readonly first: boolean;
}) {
  const { t } = useTranslation('shell');
  const id = useId();
  const name = t(`frame.areas.${section.area}`);
  // Without its own heading an area would seem to belong to the one above; only home, the first, needs none.
  const headed = !narrow && section.area !== 'home';
  return (
    <div>
      {narrow && !first ? <Divider my="2" mx="2" /> : null}
      {headed ? (
        <Heading as="h2" id={id} size="label" px="2.5" pt={first ? '1' : '4'} pb="1">
          {name}
        </Heading>
      ) : null}
      <Stack as="ul" gap="0.5" {...(headed ? { 'aria-labelledby': id } : { 'aria-label': name })}>
        {section.items.map((item) => (
          <RailLink
            key={item.path}
            item={item}
            narrow={narrow}
            active={item.path === active}
            onFollow={onFollow}
          />
        ))}
      </Stack>
    </div>
  );
}

/** The whole menu by area, for the rail and for the phone's sheet. */
export function MenuSections({ narrow = false, ...rest }: SectionsProps) {
  const { t } = useTranslation('shell');
  const { sections, active } = useMenu();
  return (
    <Box as="nav" aria-label={t('frame.menu')}>
      <Stack gap="0.5">
        {sections.map((section, index) => (
          <Section
            key={section.area}
            section={section}
            first={index === 0}
            active={active}
            narrow={narrow}
            {...rest}
          />
        ))}
      </Stack>
    </Box>
  );
}
