/** The map of all paths, loaded when somebody asks for it: by its button, its key or its address. */
import { later } from '../../ui/later.tsx';

export const MapPane = later(async () => (await import('./map/map.tsx')).MapPane);
