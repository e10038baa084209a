import { EDITIONS } from '@shared/catalogue'
import { DEFAULT_PORT, LAST_DEFAULT_PORT } from '@shared/protocol'
import { STAFF_PIN_VARIABLE } from './staffPin'

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
    --level LEVEL    and these play so well: easy, normal, hard or expert (default: normal)
    --auto           it starts by itself when bots fill all its seats (with --auto the default number
                     of seats is the number of bots), and again after each game
  --seed TEXT        make all deals repeatable; every table is then marked "practice"
  --data DIR         the folder for what outlives the host: its tables with their games, the last finished games, who it
                     is, and the hosts it has met; one host for each folder. "none" keeps nothing, and so does --seed alone
                     (default: the folder billet-doux-host where this user's programs keep their data)
  --records DIR      write the record of each finished game to this folder, one file each, made if it is missing;
                     a record tells all hidden cards of its rounds: see npm run replay
  --close-empty N    close tables at which nobody has been for N hours, and keep their games in the archive of the data
                     folder; tables of --open begin anew (default: 6; 0: never)
  --staff-pin PIN    4 to 12 digits: only those who give them in the page open and close tables. Everybody on this computer
                     can read them in the list of processes, so better:
  --staff-pin-file FILE
                     a file that holds them alone; or put them into the environment as ${STAFF_PIN_VARIABLE}
  --log FILE         write what happens to this file, too: 1 MB, and five older ones as FILE.1 to FILE.5
  --help             show this

The host ends with Ctrl+C or SIGTERM; everybody is told, and all tables are kept. GET /health.json tells a monitor how it is.
Exit code: 0, or 2 for an option that is wrong and for a port or address that cannot be used.`
