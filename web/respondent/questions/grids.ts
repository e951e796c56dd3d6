/** Sliders and matrices: the smaller of the files that not every survey needs. */
import { matrix } from '../../../engine/questions/matrix.ts';
import { slider } from '../../../engine/questions/slider.ts';
import '../grids.css';
import { Matrix } from './matrix.tsx';
import { Slider } from './slider.tsx';
import type { Grids } from './table.ts';

export const grids: Grids = { kinds: { slider, matrix }, drawings: { slider: Slider, matrix: Matrix } };
