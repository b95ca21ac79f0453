import { __iconData as camera } from 'lucide-react/icons/camera';
import { __iconData as download } from 'lucide-react/icons/download';
import { __iconData as mapPin } from 'lucide-react/icons/map-pin';
import { __iconData as newspaper } from 'lucide-react/icons/newspaper';
import { __iconData as ticket } from 'lucide-react/icons/ticket';
import { icon } from './icon.tsx';

/** The icons of the user centre, which no other page fetches. */
export const Camera = icon(camera);
export const Download = icon(download);
export const MapPin = icon(mapPin);
export const Newspaper = icon(newspaper);
export const Ticket = icon(ticket);
