import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

/** Headless Chromium: the same engine for half the CPU time. */
const headless = 'chromium-headless-shell'
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The path of a system browser, as the shell finds it. */
function onPath(name) {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/**
 * Finds a browser for the tests: the system's headless Chromium, then the one Playwright downloaded, then any
 * other browser on the system.
 * @returns its path, or undefined if there is none.
 */
export function findBrowser() {
  const own = chromium.executablePath()
  return onPath(headless) ?? (existsSync(own) ? own : systemNames.map(onPath).find(Boolean))
}

function attempt(command, args) {
  console.log(`Browser: running ${command} ${args.join(' ')}`)
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: 600_000 })
    return true
  } catch {
    return false
  }
}

/** Installs a browser: from Debian's packages if permitted, otherwise with Playwright's own installer. */
function install() {
  const root = process.getuid?.() === 0
  if (root && onPath('apt-get')) {
    // Whether text fits depends on its font, so the same fonts are used everywhere.
    const added = (name) =>
      attempt('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'])
    if (attempt('apt-get', ['update']) && (added(headless) || added('chromium'))) return true
  }
  return attempt('npx', ['playwright', 'install', 'chromium'])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findBrowser()
  if (found) console.log(`Browser: using ${found}`)
  else {
    console.log('Browser: none found, neither Playwright’s own nor one of the system. Installing one.')
    install()
    const installed = findBrowser()
    if (!installed) {
      console.error(
        'Browser: none could be installed. Install Chromium (on Debian: apt-get install chromium, as root), then run the tests again. The browser tests are never skipped.',
      )
      process.exit(1)
    }
    console.log(`Browser: installed ${installed}`)
  }
}
