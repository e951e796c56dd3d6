/** @jsxImportSource preact */
import { isOn, membersOf, numberOf, textOf } from '../../engine/questions/members.ts';
import type { PublicQuestion } from '../../engine/snapshot.ts';
import { questionPicture } from './picture-places.ts';

export function Media({ question, title }: { question: PublicQuestion; title: string }) {
  const media = membersOf(question, 'multimedia');
  const settings = membersOf(media, 'videoSettings');
  const playing = {
    autoPlay: isOn(settings, 'autoplay'),
    muted: isOn(settings, 'muted', true),
    loop: isOn(settings, 'loop'),
    controls: isOn(settings, 'controls', true),
  };
  const start = numberOf(settings, 'start', 0);
  switch (media.type) {
    case 'img':
      return <Picture address={textOf(media, 'imgUrl')} shows={textOf(media, 'imgAlt')} />;
    case 'video':
      return <Film address={textOf(media, 'videoUrl')} title={title} start={start} playing={playing} />;
    case 'audio': {
      const address = textOf(media, 'audioUrl') || textOf(media, 'videoUrl');
      return address === '' ? null : (
        <audio class="media" src={from(address, start)} {...playing} muted={false} controls />
      );
    }
    default:
      return null;
  }
}

/** A picture of which nothing is said decorates. */
function Picture({ address, shows }: { address: string; shows: string }) {
  return address === '' ? null : <img class="media" {...questionPicture(address)} alt={shows} />;
}

interface FilmProps {
  address: string;
  title: string;
  start: number;
  playing: { autoPlay: boolean; muted: boolean; loop: boolean; controls: boolean };
}

function Film({ address, title, start, playing }: FilmProps) {
  if (address === '') return null;
  const frame = playerOf(address, start);
  if (frame !== null) return <iframe class="media film" src={frame} title={title} allow="fullscreen" loading="lazy" />;
  return <video class="media" src={from(address, start)} {...playing} playsInline preload="metadata" />;
}

/** Sites that show their films only in a page of their own. */
function playerOf(address: string, start: number): string | null {
  const tube =
    /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,})/.exec(
      address,
    );
  if (tube) return `https://www.youtube-nocookie.com/embed/${tube[1]}?start=${Math.floor(start)}`;
  const vimeo = /^https?:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d+)/.exec(address);
  return vimeo ? `https://player.vimeo.com/video/${vimeo[1]}#t=${Math.floor(start)}s` : null;
}

function from(address: string, start: number): string {
  return start > 0 ? `${address}#t=${start}` : address;
}
