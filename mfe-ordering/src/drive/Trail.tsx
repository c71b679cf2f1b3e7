import type { DriveFolder } from '@fraktion/contract/fileDrive';
import { Box, Icon, Link, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { ChevronRight } from '@fraktion/shared-ui/icons';

import { folderAddress } from './driveAddress.ts';
import { useFolderName } from './driveQueries.ts';

/** The path to the folder on screen, as links. */
export const Trail = ({ folder }: { readonly folder: DriveFolder }) => {
  const { t } = useTranslation('mfe-ordering');
  const nameOf = useFolderName();
  const above = folder.path.slice(0, -1);
  return (
    <Box as="nav" aria-label={t('drive.trail')}>
      <Row as="ol" gap="1">
        <li>
          <Link alone to={folderAddress(null, null)}>
            {t('drive.allPlaces')}
          </Link>
        </li>
        {above.map((step) => (
          <Row as="li" key={step.id} gap="1" flexWrap="nowrap">
            <Icon of={ChevronRight} />
            <Link alone to={folderAddress(folder.locationId, step.id)}>
              {nameOf(step)}
            </Link>
          </Row>
        ))}
        <Row as="li" gap="1" flexWrap="nowrap" aria-current="location">
          <Icon of={ChevronRight} />
          <Text as="span" strong>
            {nameOf(folder)}
          </Text>
        </Row>
      </Row>
    </Box>
  );
};
