import * as models from '#contract/places/routing.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { integer, list, ref, text } from '#service/openapi/schema.ts'

/** What decides routes and their usual durations. */
export const routing = {
  Routing: describeModel(models.Routing, 'The data that routes and their usual durations depend on.', {
    passages: list('Canals and straits.', ref('Passage')),
    listedAreas: list('Areas where an extension costs more.', ref('ListedArea')),
    speeds: list('The usual speeds, by mode.', ref('UsualSpeed')),
  }),
  UsualSpeed: describeModel(models.UsualSpeed, 'The usual speed of a mode of transport.', {
    transportType: text('The ID of the mode.'),
    kilometresPerDay: 'The usual speed, in kilometres a day.',
    hours: 'The total time spent at both ends, such as in port, in hours.',
  }),
  Passage: describeModel(models.Passage, 'A canal or strait.', {
    id: text('The ID.'),
    name: 'The name within a sentence.',
    gate: list(
      'The two ends of a line across it, from shore to shore. A route that crosses the line goes through the passage.',
      ref('Position'),
    ),
    hours: 'The usual waiting and transit time of ships, in hours; 0 for a strait.',
    closed: 'Whether it’s closed, so that routes go around it.',
  }),
  ListedArea: describeModel(models.ListedArea, 'An area at sea with a higher risk of war.', {
    id: text('The ID.'),
    name: 'The name within a sentence.',
    outline: list('The corners of its outline, in order.', ref('Position')),
    extensionId: text('The extension that costs more there: an ID from `extensions` in setup.'),
    load: integer(
      'The price of the extension on a route through the area, in parts per million of its usual price.',
    ),
    source: 'Where the loading and the outline come from.',
  }),
  Position: describeModel(models.Position, 'A point on the globe, in degrees.', {
    lat: 'The latitude.',
    lon: 'The longitude.',
  }),
}
