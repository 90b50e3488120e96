/**
 * How strong the sun is somewhere on a day, for a clear sky at sea level: computed from its height, and asked of nobody. Clouds make it less; mountains, snow and
 * water make it more.
 *
 * UV index: S. Madronich, "Analytic formula for the clear-sky UV index", Photochemistry and Photobiology 83 (2007) 1537–1538. The ozone above a place on a day of
 * the year: T. K. Van Heuklon, "Estimating atmospheric ozone for solar radiation models", Solar Energy 22 (1979) 63–68. The sun's height: suncalc, after
 * J. Meeus, "Astronomical Algorithms".
 */
import { strongSun } from '@pellis/contract/reminders/reminders';
import { getPosition, getTimes } from 'suncalc';
import { momentsOf, numberOfDay } from '../platform/zones.ts';

interface On {
  latitude: number;
  longitude: number;
}

export interface SunAt {
  /** The highest of the day, in whole numbers as it is told everywhere. */
  index: number;
  /** Between which it is `strongSun` or more. */
  from: Date | null;
  until: Date | null;
}

const minute = 60_000;
const step = 5 * minute;
const halfADay = 12 * 60 * minute;

export function sunOn(place: On, day: string, timeZone: string): SunAt {
  const [midday] = momentsOf(numberOfDay(day), { begins: 720, ends: 780 }, timeZone);
  const noon = getTimes(new Date(midday?.from ?? Date.parse(`${day}T12:00:00Z`)), place.latitude, place.longitude).solarNoon;
  const at = (moment: number) => Math.round(uvIndexAt(place, new Date(moment)));
  const index = at(noon.getTime());
  if (index < strongSun) return { index, from: null, until: null };
  const edge = (direction: 1 | -1) => {
    let away = 0;
    while (away < halfADay && at(noon.getTime() + direction * (away + step)) >= strongSun) away += step;
    return new Date(noon.getTime() + direction * away);
  };
  return { index, from: edge(-1), until: edge(1) };
}

export function uvIndexAt({ latitude, longitude }: On, moment: Date): number {
  const height = Math.sin(radians(getPosition(moment, latitude, longitude).altitude));
  if (height <= 0) return 0;
  return 12.5 * height ** 2.42 * (ozoneOver({ latitude, longitude }, dayOfYear(moment)) / 300) ** -1.23;
}

/** In Dobson units. Longitude east of Greenwich is positive. */
export function ozoneOver({ latitude, longitude }: On, dayInYear: number): number {
  const north = { most: 150, season: 40, from: -30, waves: 3, turned: longitude > 0 ? 20 : 0, narrow: 1.28 };
  const south = { most: 100, season: 30, from: 152.625, waves: 2, turned: -75, narrow: 1.5 };
  const { most, season, from, waves, turned, narrow } = latitude >= 0 ? north : south;
  const inYear = season * Math.sin(radians(0.9865 * (dayInYear + from)));
  const alongTheGlobe = 20 * Math.sin(radians(waves * (longitude + turned)));
  return 235 + (most + inYear + alongTheGlobe) * Math.sin(radians(narrow * latitude)) ** 2;
}

function dayOfYear(moment: Date): number {
  return Math.floor((moment.getTime() - Date.UTC(moment.getUTCFullYear(), 0, 1)) / (24 * 60 * minute)) + 1;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
