import { Box } from '@fraktion/shared-ui';
import { useRef, useState } from 'react';

import { placed } from './MapGround.tsx';
import { type Frame, proportion } from './project.ts';
import { readTileServer, type TileServer, tilesOf } from './tiles.ts';

/** The server of pictures, while it answers: without a connection, or if the first picture fails, the map is an outline. */
export const useTiles = (): {
  readonly server: TileServer | undefined;
  readonly onLoaded: () => void;
  readonly onFailed: () => void;
} => {
  const [server, setServer] = useState(() => (navigator.onLine ? readTileServer() : undefined));
  const loaded = useRef(false);
  return {
    server,
    onLoaded: () => {
      loaded.current = true;
    },
    onFailed: () => {
      if (!loaded.current) setServer(undefined);
    },
  };
};

export interface MapTilesProps {
  readonly frame: Frame;
  readonly server: TileServer;
  readonly onLoaded: () => void;
  readonly onFailed: () => void;
}

/** The pictures of a frame, over its outline and below its points. */
export const MapTiles = ({ frame, server, onLoaded, onFailed }: MapTilesProps) => (
  <Box aria-hidden="true" position="absolute" inset="0" _dark={{ filter: 'brightness(0.8)' }}>
    {tilesOf(frame, server).map(({ url, size, ...spot }) => (
      <img
        key={url}
        src={url}
        alt=""
        decoding="async"
        draggable={false}
        onLoad={onLoaded}
        onError={(event) => {
          event.currentTarget.hidden = true;
          onFailed();
        }}
        style={{
          position: 'absolute',
          ...placed(frame, spot),
          width: `${(size / frame.width) * 100}%`,
          height: `${(size / frame.width) * proportion * 100}%`,
          maxWidth: 'none',
        }}
      />
    ))}
  </Box>
);
