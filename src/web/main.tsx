import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeConfigFile } from './api/config.ts'
import { fetchConfigFile } from './api/client.ts'
import { App } from './app/App.tsx'
import { CannotStart } from './app/CannotStart.tsx'
import './ui/look.css'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no place for the app.')
const root = createRoot(element)

try {
  takeConfigFile(await fetchConfigFile())
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
} catch (error) {
  root.render(<CannotStart reason={error instanceof Error ? error.message : String(error)} />)
}
