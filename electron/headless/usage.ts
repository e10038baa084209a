import { EDITIONS } from '@shared/catalogue'
import { DEFAULT_PORT, LAST_DEFAULT_PORT } from '@shared/protocol'

const editions = Object.values(EDITIONS)
  .map(({ id, minSeats, maxSeats }) => `${id} (${minSeats} to ${maxSeats} seats)`)
  .join(', ')

export const USAGE = `Billet-doux: a host without a window. Open one of the printed addresses in a browser to play.

Usage: billet-doux-host [options]

  --name NAME        what the host is called (default: the name of this computer)
  --port N           the port to listen on (default: ${DEFAULT_PORT}, or the next free one up to ${LAST_DEFAULT_PORT})
  --listen ADDRESS   listen on this one address only, for example 127.0.0.1 (default: all)
  --tables N         how many tables there may be at one time (default: 20)
  --open EDITION     open a table at once: ${editions};
                     it belongs to the first person who sits down, and stays when everybody has left
    --seats N        with so many seats (default: as many as the edition has)
    --bots N         with so many bots (default: none)
    --auto           it starts by itself when bots fill all its seats (with --auto the default number
                     of seats is the number of bots), and again after each game
  --seed TEXT        make all deals repeatable; every table is then marked "practice"
  --data DIR         the folder for what outlives the host: who it is, and the hosts it has met; one host for each folder
  --records DIR      write the record of each finished game to this folder, one file each, made if it is missing;
                     a record tells all hidden cards of its rounds: see npm run replay
  --help             show this

The host ends with Ctrl+C. Exit code: 0, or 2 for an option that is wrong and for a port or address that cannot be used.`
