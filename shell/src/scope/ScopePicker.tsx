import { Box, Button, Icon, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { ChevronDown, MapPin } from '@fraktion/shared-ui/icons';
import { Popover } from '@fraktion/shared-ui/overlay';

import { ScopeList } from './ScopeList.tsx';
import { useFewLocations, useLocationById } from './useLocations.ts';
import { useScope } from './useScope.ts';

/** The only location, as there is no choice. */
function OnlyOne({ name }: { readonly name: string }) {
  return (
    <Row gap="1.5" flexWrap="nowrap" color="fg.muted">
      <Icon of={MapPin} />
      <Text as="span" truncate>
        {name}
      </Text>
    </Row>
  );
}

/** A phone's bar has no room for a button of normal width. */
const tight = { '@media (pointer: coarse)': { px: '2' } } as const;

/** The page's location, and the choice of another. */
export function ScopePicker() {
  const { t } = useTranslation('shell');
  const scope = useScope();
  const { location } = useLocationById(scope.locationId);
  const few = useFewLocations();
  if (few === undefined || few.length === 0) return null;
  if (few.length === 1) return <OnlyOne name={few[0]!.name} />;
  const name = scope.locationId === null ? t('scope.all') : (location?.name ?? '…');
  return (
    <Popover
      label={t('scope.label')}
      width="360px"
      trigger={
        <Button
          variant="quiet"
          px="2"
          css={tight}
          minWidth="0"
          flexShrink="1"
          aria-label={`${t('scope.label')}: ${name}`}
          title={name}
        >
          <Box as="span" display={{ base: 'none', sm: 'inline-flex' }}>
            <Icon of={MapPin} />
          </Box>
          <Box as="span" truncate>
            {name}
          </Box>
          <Icon of={ChevronDown} />
        </Button>
      }
    >
      {(close) => (
        <ScopeList
          locationId={scope.locationId}
          onChoose={(locationId) => {
            scope.choose(locationId);
            close();
          }}
        />
      )}
    </Popover>
  );
}
