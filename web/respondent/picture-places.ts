/** How wide pictures are drawn at the most: of options, and of questions. What is fetched before it is shown must be the very same file. */
import { type Picture, pictureAt } from '../../engine/picture.ts';

export const optionPicture = (address: string): Picture => pictureAt(address, '15em,50vw');
export const questionPicture = (address: string): Picture => pictureAt(address, '45em,100vw', '45vh');
