/** Sites whose videos pages can show: how their addresses name a video, its page, and the player. */
const sites = {
  youtube: {
    site: 'YouTube',
    address:
      /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/,
    id: /^[\w-]{11}$/,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    origin: 'https://www.youtube-nocookie.com',
    player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    site: 'Vimeo',
    address: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{5,12})(?:[?/#].*)?$/,
    id: /^\d{5,12}$/,
    page: (id: string) => `https://vimeo.com/${id}`,
    origin: 'https://player.vimeo.com',
    player: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
};

/** A video of another site by its address; null for an address that is of none. */
export function embedOf(url: string): { site: string; page: string; frame: string } | null {
  for (const [name, { site, address, page }] of Object.entries(sites)) {
    const id = address.exec(url)?.[1];
    if (id) return { site, page: page(id), frame: `/media/embed/${name}/${id}` };
  }
  return null;
}

/** The player of a video of another site; null where there is no such site, or it has no such ids. */
export function playerOf(name: string, id: string): { origin: string; player: string } | null {
  const found = name === 'youtube' || name === 'vimeo' ? sites[name] : null;
  return found?.id.test(id) ? { origin: found.origin, player: found.player(id) } : null;
}
