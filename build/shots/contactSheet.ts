import { SIZES, shotName, type Shot } from './arguments'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

const figure = (shot: Shot): string => {
  const name = escaped(shotName(shot))
  const { width, height } = SIZES[shot.size]
  return `<figure data-name="${name}"><a href="${name}.png"><img loading="lazy" src="${name}.png" alt="" width="${String(width)}" height="${String(height)}"></a><figcaption>${name}</figcaption></figure>`
}

/** One page with all pictures, small, which can be looked through by parts of their names. */
export function contactSheet(shots: readonly Shot[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>All views</title>
<style>
  body { margin: 16px; background: #2a2521; color: #f3ead7; font: 14px/1.4 system-ui, sans-serif }
  header { position: sticky; top: 0; padding: 8px 0; background: inherit }
  input { min-width: 24em; padding: 8px; font: inherit }
  main { display: flex; flex-wrap: wrap; gap: 16px; align-items: end }
  figure { margin: 0 }
  img { display: block; width: auto; height: 180px; box-shadow: 0 2px 8px #000 }
  figcaption { max-width: 320px; padding-top: 4px; overflow-wrap: anywhere }
</style>
<header><label>Only names with all of these words <input type="search" placeholder="lobby fr phone"></label> <output></output></header>
<main>${shots.map(figure).join('\n')}</main>
<script>
  const field = document.querySelector('input')
  const all = [...document.querySelectorAll('figure')]
  function filter() {
    const words = field.value.toLowerCase().split(/\\s+/)
    let count = 0
    for (const one of all) {
      one.hidden = !words.every((word) => one.dataset.name.includes(word))
      if (!one.hidden) count += 1
    }
    document.querySelector('output').textContent = count + ' of ' + all.length
  }
  field.addEventListener('input', filter)
  filter()
</script>
</html>
`
}
