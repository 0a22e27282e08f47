// The journey as plain DOM: the same elements and styles as the app's page, updated without a framework. These
// functions run in the browser.

/** Returns the app's page as HTML without scripts, with its typed values. */
export function copyOf() {
  const copy = document.documentElement.cloneNode(true)
  const typed = copy.querySelectorAll('input')
  for (const [index, input] of document.querySelectorAll('input').entries()) {
    if (input.type === 'checkbox') typed[index].toggleAttribute('checked', input.checked)
    else typed[index].setAttribute('value', input.value)
  }
  for (const script of copy.querySelectorAll('script, link[rel="modulepreload"]')) script.remove()
  return `<!doctype html>${copy.outerHTML}`
}

/** The edits of the plain page, named like those of the app's. Typed values are stored by the ID of their field. */
export function installPlainActs() {
  const values = new Map()
  addEventListener('input', ({ target }) => values.set(target.id, target.value))
  const places = () => document.querySelectorAll('li.place')
  const inputOf = (place) => place.querySelector('input')

  globalThis.acts = {
    // When a place moves down, its name replaces that of the next one, in the field and for screen readers.
    move: (at) => {
      const [here, next] = [places()[at], places()[at + 1]]
      const [name, other] = [inputOf(here).value, inputOf(next).value]
      inputOf(here).value = other
      inputOf(next).value = name
      inputOf(next).focus()
    },
    remove: (at) => {
      const place = places()[at]
      const next = place.nextElementSibling
      inputOf(places()[at + 1]).focus()
      place.remove()
      next.remove()
    },
    add: () => {
      const way = document.querySelector('.way')
      const [leg, place] = [...way.children].slice(-2).map((row) => row.cloneNode(true))
      way.append(leg, place)
      inputOf(place).value = ''
      inputOf(place).focus()
    },
  }
}

/** The same edits of the app's page, by its buttons. */
export function installAppActs() {
  const press = (within, words) => {
    // As with a mouse, these buttons don't take the focus.
    ;[...within.querySelectorAll('button')].find((each) => each.textContent.includes(words)).click()
  }
  const place = (at) => document.querySelectorAll('li.place')[at]
  globalThis.showActions = (at) => at !== undefined && press(place(at), 'Actions for')
  globalThis.acts = {
    move: (at) => press(place(at), 'Move down'),
    remove: (at) => press(place(at), 'Remove'),
    add: () => press(document, 'Add leg'),
  }
}
