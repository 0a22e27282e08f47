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
  const actions = document.querySelector('.menu-actions')
  const [status] = document.querySelectorAll('section:has(.journey-rows) > [role="status"]')
  /** Hides the actions and announces the edit, as the app does. */
  const finish = (announcement) => {
    actions.remove()
    status.textContent = announcement
  }
  finish('')
  globalThis.showActions = (at) =>
    at !== undefined && places()[at].querySelector('.action-menu').append(actions)

  globalThis.acts = {
    // When a place moves down, its name replaces that of the next one.
    move: (at) => {
      const [here, next] = [places()[at], places()[at + 1]]
      const [name, other] = [inputOf(here).value, inputOf(next).value]
      inputOf(here).value = other
      inputOf(next).value = name
      finish(`${name} is now place ${at + 2} of ${places().length}.`)
      inputOf(next).focus()
    },
    remove: (at) => {
      const place = places()[at]
      const next = place.nextElementSibling
      finish(`${inputOf(place).value} removed.`)
      inputOf(places()[at + 1]).focus()
      place.remove()
      next.remove()
    },
    add: () => {
      finish('Leg added. Enter its destination.')
      const rows = document.querySelector('.journey-rows')
      const [leg, place] = [...rows.children].slice(-2).map((row) => row.cloneNode(true))
      rows.append(leg, place)
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
